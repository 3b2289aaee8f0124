/** Whether a file calls itself a card's: there purchases may be printed positive. */

/** Words of a card in the lines above its table. */
export const isCard = (preamble: readonly string[]): boolean =>
  preamble.some((text) =>
    /信用卡|消费卡|tarjeta de cr[eé]dito|credit card|kreditkarte|carte de cr[eé]dit/iu.test(text),
  );

/** A column of the card's last digits: its title stands where that of the file was damaged. */
export const namesCard = (title: string): boolean => title.includes('卡号末四位');
