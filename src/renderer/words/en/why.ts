/** Words for why two rows are together or are not: each fact, agreed, failed or not said, and what was preferred. */
import type { Shape } from '../shape.ts';
import type { why as es } from '../es/why.ts';

export const why: Shape<typeof es> = {
  heading: 'Why are they not together?',
  together: 'Why are they together?',
  expected: {
    yes: 'The record expects a line on this account',
    no: 'The record expects no line on this account',
  },
  direction: {
    yes: 'The direction is the same',
    no: 'The direction is the opposite: one comes in, the other goes out',
  },
  amount: {
    yes: 'The amount is exact: {{line}}',
    no: 'The amount is off by {{difference}}: the line is {{line}}, the record expects {{record}}',
  },
  window: {
    yes: '{{day}} is within its days, {{from}} to {{to}}; business days since the record: {{days}}',
    no: '{{day}} is outside its days, {{from}} to {{to}}; business days since the record: {{days}}',
  },
  reference: {
    yes: 'The bank quotes its reference: {{text}}',
    no: 'The bank does not quote its reference: {{text}}',
    unsaid: 'The record has no reference',
  },
  identifier: {
    yes: 'The bank quotes its identification: {{text}}',
    no: 'The bank does not quote its identification: {{text}}',
    unsaid: 'The record has no identification',
  },
  name: {
    yes: 'The bank’s text carries its name: {{text}}',
    no: 'The bank’s text does not carry its name: {{text}}',
    unsaid: 'The record has no name',
  },
  hurdle: {
    refused: 'A person rejected just this pair',
    'other-business': 'The text speaks of a bank charge or of other business and does not name the record',
    'names-another': 'The text names somebody else',
  },
  preferred: '{{lines}} with {{records}} was preferred',
  shown: '{{lines}} with {{records}} is proposed',
  likelier: 'It is likelier than this pair: {{odds}} to 1.',
  likelierMost: 'It is likelier than this pair: {{odds}} to 1 or more.',
  lessLikely: 'Alone this pair would be likelier, {{odds}} to 1, but the other rows tie better this way.',
  lessLikelyMost: 'Alone this pair would be likelier, {{odds}} to 1 or more, but the other rows tie better this way.',
  even: 'It is as likely as this pair.',
  noMargin: 'There are no odds to compare: a matching step without exceptions decides, or it is a sum of several rows.',
  nobody: 'No other row was preferred to these two.',
};
