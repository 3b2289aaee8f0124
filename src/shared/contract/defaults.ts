/** What holds until a person chooses something else. */
import type { TableLayoutView, LayoutView, TableView } from './calls/app-calls.ts';
import type { SettingsView } from './values.ts';

export const DEFAULT_SETTINGS: SettingsView = {
  language: 'system',
  theme: 'system',
  blurAmounts: false,
  singleKeys: true,
  person: '',
  syncEveryMinutes: 60,
  pacePercent: 30,
};

export const NO_LAYOUT: LayoutView = { hidden: [], widths: {} };

const NO_TABLE: TableView = { layout: NO_LAYOUT, views: [] };
export const NO_TABLE_LAYOUT: TableLayoutView = { records: NO_TABLE, lines: NO_TABLE };
