/** Whether a file calls itself a card's: there purchases may be printed positive. */

/** Words of a card in the lines above its table. */
export const isCard = (preamble: readonly string[]): boolean =>
  preamble.some((text) =>
    /信用卡|消费卡|tarjeta de cr[eé]dito|credit card|kreditkarte|carte de cr[eé]dit/iu.test(text),
  );

/** Columns that only the statement of a card has: its last digits, the shop, the instalments. */
const CARD_TITLE =
  /卡号末四位|^(?:comercio|establecimiento|merchant(?: name)?|cuotas?|(?:n[uú]mero de )?tarjeta|card (?:no|number|member)\.?)$/iu;
export const namesCard = (title: string): boolean => CARD_TITLE.test(title.trim());
