/** Words of the days on screen: months, all that is covered, none yet. */
import type { Shape } from '../shape.ts';
import type { period as es } from '../es/period.ts';

export const period: Shape<typeof es> = {
  label: 'Period',
  previous: 'Previous month',
  next: 'Next month',
  choose: 'Choose the period',
  whole: 'All that is covered',
  none: 'No statements yet',
  months: {
    '01': 'January {{year}}',
    '02': 'February {{year}}',
    '03': 'March {{year}}',
    '04': 'April {{year}}',
    '05': 'May {{year}}',
    '06': 'June {{year}}',
    '07': 'July {{year}}',
    '08': 'August {{year}}',
    '09': 'September {{year}}',
    '10': 'October {{year}}',
    '11': 'November {{year}}',
    '12': 'December {{year}}',
  },
};
