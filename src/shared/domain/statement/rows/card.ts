/** Whether a file calls itself a card's: there purchases may be printed positive. */

/** Words of a card in the lines above its table. */
export const isCard = (preamble: readonly string[]): boolean =>
  preamble.some((text) =>
    /信用卡|消费卡|tarjeta de cr[eé]dito|credit card|kreditkarte|carte de cr[eé]dit/iu.test(text),
  );

/** Columns that only the statement of a card has: its last digits, the shop, the instalments. */
const CARD_TITLE =
  /卡号末四位|^(?:comercio|establecimiento|merchant(?: name)?|cuotas?|(?:n[uú]mero de )?tarjeta|card (?:no|number|member)\.?)$/iu;
/** A purchase has a day, and another one on which the card's statement takes it. */
const [PURCHASED, POSTED] = [/^trans(?:action)?\.? date$/iu, /^post(?:ed|ing)? date$/iu];
export const namesCard = (titles: readonly string[]): boolean =>
  titles.some((title) => CARD_TITLE.test(title.trim())) ||
  [PURCHASED, POSTED].every((day) => titles.some((title) => day.test(title.trim())));
