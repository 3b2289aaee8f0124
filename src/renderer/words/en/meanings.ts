/** What the words mean to an accountant: shown where one points at them, and together in one list. */
import type { Shape } from '../shape.ts';
import type { meanings as esMeanings } from '../es/meanings.ts';

/** Statuses and types that nobody has seen, in English. */
export const unseenEn = {
  heading: 'Statuses of the service',
  lead: 'Statuses and types of orders that Cuadre does not know. Nothing is decided by its name: until you say what they mean, their records are not expected at the bank.',
  of: {
    payin: '{{value}} of a payin',
    payout: '{{value}} of a payout',
    payout_item: '{{value}} of a payment of a payout',
    order: '{{value}} of an order',
    order_type: 'Type of order {{value}}',
  },
  quoted: '“{{value}}”',
  nothing: 'without text',
  records_one: '{{count, n}} record, {{amount}}',
  records_many: '{{count, n}} records, {{amount}}',
  records_other: '{{count, n}} records, {{amount}}',
  guess: 'of another kind of record it means “{{meaning}}”: that is a guess',
  say: 'Say what it means',
  change: 'Change',
  means: {
    succeeded: 'Succeeded',
    failed: 'Failed',
    pending: 'In progress',
    in: 'Money in',
    out: 'Money out',
    none: 'Moves no money',
    unknown: 'I do not know yet',
  },
  help: {
    succeeded: 'The money moved: it is expected at the bank.',
    failed: 'There will be no money. A flag says so if the bank shows it.',
    pending: 'It is not final yet: it may arrive or fail. Each sync looks again.',
    in: 'Money in is expected in this account, as of an order that is known.',
    out: 'Money out is expected of this account, as of an order that is known.',
    none: 'The bank does not show it: it leaves what is unexplained.',
    unknown: 'It stays apart, with its flag. Ask the service.',
  },
  question: 'What does {{name}} mean?',
  questionLead: 'It holds for the whole company and for records that come later.',
  counting: 'Counting…',
  figures: {
    expected: 'Expected records',
    notExpected: 'Not expected',
    unexplained: 'Unexplained, before matching again',
  },
  reach: 'Ctrl Z takes it back',
  save: 'Save',
  said: '{{name}}: {{meaning}}. Matching runs again.',
};

export const meanings: Shape<typeof esMeanings> = {
  meaning: {
    lineState: {
      matched: 'The line has its record of the service, accepted by the automatic matching or by a person.',
      proposed: 'Cuadre found what it could belong to and waits for your decision. It still counts as unexplained.',
      explained:
        'It has no record because it should have none: a bank charge, a tax, interest or another bank movement.',
      unmatched: 'The service has no record for it and nobody has classified it. It counts as “Unexplained”.',
    },
    recordState: {
      matched: 'The record has its line at the bank.',
      proposed: 'There is a line that could be its own, waiting for your decision.',
      unmatched: 'It is expected at the bank and no imported line is its own.',
      'not-expected':
        'Today it is not expected as a line of this account: failed, in process, refunded in full, of another account, with a status or data that are not known, or a payout (its payments carry the money). It does not count in the reconciliation.',
    },
    standing: {
      succeeded: 'The service says that the payment is done: the money must be seen at the bank.',
      failed: 'The service says that it was not done: the bank must not show it.',
      pending: 'The service does not yet say how it ended.',
      refunded: 'The service says that the money went back to its sender.',
      unknown: 'A status that Cuadre does not know. Nothing is supposed of it.',
    },
    certainty: {
      unique:
        'No other match is in dispute. Where the matching accepted it, any other is a thousand times less likely; where it only proposes it, it may be wrong: its probability says how likely it is.',
      interchangeable:
        'The rows are equivalent: nothing tells them apart. The total is certain; which is which is not.',
      ambiguous: 'Another match fits almost as well. It is never accepted by itself: you decide.',
      unproven: 'The search reached its limit before it could rule out the others.',
    },
    likelihood: {
      'very-likely': 'A proposal without a rival; at most 1 in 10 of them is wrong.',
      likely: 'A proposal without a rival; at most 4 in 10 of them are wrong: something does not quite agree.',
      possible: 'A proposal of which more than 4 in 10 are wrong: look before you accept it.',
    },
    matchStatus: {
      auto: 'The automatic matching accepted it because it was proven.',
      confirmed: 'A person accepted it; the name is in the trail.',
      suggested: 'It waits for someone to accept or reject it.',
    },
    severity: {
      critical: 'Money and status contradict each other: act.',
      warning: 'Something does not agree and may change the figures.',
      info: 'Good to know; no money is at stake today.',
    },
    review: {
      open: 'Nobody has said yet what it is about.',
      explained:
        'It is known what happened and the note says it. A record pending at the bank (overdue) or a difference becomes a reconciling item and no longer counts as “Unexplained”.',
      resolved: 'Dealt with. By itself it does not change “Unexplained”.',
    },
    category: {
      gmf: 'Tax on financial movements: four in a thousand of what leaves the account. An expense.',
      fee: 'What the bank charges for its services. A bank expense.',
      vat: 'Tax on the bank charge. It may be deductible.',
      interest:
        'What the bank pays on the balance (financial income) or interest that it charges, as on an overdraft (financial expense). Look at the sign.',
      withholding:
        'Tax that is deducted in advance: income tax, VAT or ICA. An asset, each in its own account; not an expense.',
      'own-transfer': 'A transfer between own accounts: neither income nor expense.',
      'outside-service': 'A movement of the company that does not go through the payments service.',
      payroll: 'Salaries and benefits of employees that are not paid through the service.',
      taxes:
        'A payment of taxes (DIAN, city) or of social security (PILA). It settles a liability; it is no new expense.',
      suppliers: 'A payment to a supplier, not through the service. It settles an account payable.',
      loan: 'Money of a loan or an instalment of it: principal is a liability, interest an expense.',
      unidentified: 'A deposit of which it is not known yet who paid it. A liability until the party is known.',
      other: 'Classified by a person for another reason; the note says which.',
    },
    books: {
      unexplained:
        'The sum, in absolute value, of what is proposed, unmatched, pending at the bank (overdue), and of differences, less what was explained with a note. It has to come to zero.',
      transit:
        'The service says it is done and its days at the bank end on the day of the cut-off or later, for on that day the bank may still book it: a deposit in transit if money comes in, an outstanding payment if it goes out.',
      overdue: 'It was expected at the bank, its days ended before the cut-off, and it is not there.',
      ageing: 'Days between the item and the cut-off. Beyond 90 days it is better documented.',
      law: 'Every line and every record is in exactly one state, and the states add up to the totals. Where one does not tie, something got lost.',
      difference: 'What is short or over between the lines and the records of a match.',
      settlement: 'One credit of the bank that gathers many payins.',
      returned: 'Money that left and that the bank gave back.',
      carried: 'An open item that comes from an earlier period.',
      reconcilingItem:
        'An item open at the cut-off whose cause is known: in transit, or pending at the bank or with a difference and explained. It explains why the balances differ.',
    },
    column: {
      id: 'The identifier by which the service knows the record.',
      wallet: 'The wallet that the tokens came to or were taken from, by its name or its number.',
      status: 'What the service says, word for word.',
      state: 'Where it stands against the other side: matched, proposed, classified or without a match.',
      text: 'The description as the bank wrote it.',
      document: 'The number of the document or the reference on the statement.',
      line: 'The line of the bank’s file, counted from 1.',
      amount: 'Seen from the account: money in is positive, money out is negative.',
      recordAmount: 'The amount of the record as the service has it; its sign at the bank depends on its kind.',
      balance: 'The balance that the bank printed after the movement.',
    },
  },
  glossary: {
    open: 'Glossary',
    heading: 'Glossary',
    search: 'Search a word',
    none: 'No such word. Try another one or clear the search.',
    lead: 'The words of Cuadre, as an accountant uses them. They also appear where you point at one.',
    groups: {
      lineState: 'State of a line',
      recordState: 'State of a record',
      standing: 'As the service says',
      certainty: 'Certainty of a match',
      matchStatus: 'Who accepted it',
      flag: 'Flags',
      severity: 'Severity of a flag',
      review: 'State of a flag',
      category: 'Classes of lines',
      books: 'Of the reconciliation',
    },
    books: {
      unexplained: 'Unexplained',
      transit: 'In transit',
      overdue: 'Pending at the bank (overdue)',
      ageing: 'Ageing',
      law: 'Control totals',
      difference: 'Difference',
      settlement: 'Settlement',
      returned: 'Return',
      carried: 'Carried forward',
      reconcilingItem: 'Reconciling item',
    },
  },
};
