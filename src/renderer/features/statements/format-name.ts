/** How a file's format is called wherever the window names it: by its bank or standard, as the contract says it, else as generic. */
import type { TFunction } from 'i18next';
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import { visibleText } from '../../lib/text/visible-text.ts';

export const formatName = ({ bank }: Pick<ImportPreview, 'bank'>, t: TFunction): string =>
  visibleText(bank ?? t('importing.generic'));
