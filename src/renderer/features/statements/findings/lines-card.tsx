/** The first lines as they were read, the proof of their balances above them and their sums below. */
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import { absText } from '../../../lib/text/sums.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWords } from '../../../words/use-words.ts';
import './findings.css';

/** Opening + in − out = closing where the file says both, else in − out = net. */
function Sum({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useWords();
  const name = (word: 'opening' | 'in' | 'out' | 'closing' | 'net') => (
    <span className="wide-only quiet">{t(`importing.sum.${word}`)} </span>
  );
  const { opening, closing } = preview;
  return (
    <span className="proofline__sum">
      {opening === null ? null : (
        <>
          {name('opening')}
          <Amount value={opening} /> +{' '}
        </>
      )}
      {name('in')}
      <Amount value={preview.in} /> − {name('out')}
      <Amount value={absText(preview.out)} /> = {name(opening === null || closing === null ? 'net' : 'closing')}
      <b>
        <Amount value={opening === null || closing === null ? preview.net : closing} />
      </b>
    </span>
  );
}

function ProofLine({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useWords();
  const { checked, tied } = preview.balanceProof;
  const numbers = { tied: formatCount(tied), checked: formatCount(checked), broken: formatCount(checked - tied) };
  const look =
    checked === 0 ? 'proofline proofline--none' : tied === checked ? 'proofline' : 'proofline proofline--bad';
  return (
    <div className={look}>
      <Icon name={checked === 0 ? 'info' : tied === checked ? 'matched' : 'critical'} />
      <b>
        {checked === 0
          ? t('importing.noBalances')
          : t(tied === checked ? 'importing.allTie' : 'importing.someTie', numbers)}
      </b>
      <Sum preview={preview} />
    </div>
  );
}

export function LinesCard({ preview, currency }: { readonly preview: ImportPreview; readonly currency: string }) {
  const { t } = useWords();
  const more = preview.lines - preview.sample.length;
  return (
    <section className="card" aria-label={t('importing.preview')}>
      <ProofLine preview={preview} />
      <table className="table preview">
        <thead>
          <tr>
            <th className="num">{t('importing.columns.line')}</th>
            <th>{t('common.date')}</th>
            <th>{t('importing.columns.description')}</th>
            <th className="wide-only">{t('importing.columns.document')}</th>
            <th className="num">{t('common.amountIn', { currency })}</th>
            <th className="num">{t('common.balanceIn', { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {preview.sample.map((line) => (
            <tr key={line.line}>
              <td className="lineno num">{formatCount(line.line)}</td>
              <td>{formatDay(line.date)}</td>
              <td className="clip">
                <Text>{line.description}</Text>
              </td>
              <td className="quiet wide-only clip">{line.reference === null ? '' : <Text>{line.reference}</Text>}</td>
              <td className="num">
                <Amount value={line.amount} />
              </td>
              <td className="num quiet">{line.balance === null ? '' : <Amount value={line.balance} />}</td>
            </tr>
          ))}
          {more > 0 ? (
            <tr>
              <td />
              <td colSpan={2} className="quiet">
                {t('importing.moreLines', { count: more })}
              </td>
              <td className="wide-only" />
              <td />
              <td />
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td colSpan={2}>{t('common.lines', { count: preview.lines })}</td>
            <td className="wide-only" />
            <td className="num">
              <Amount value={preview.net} />
            </td>
            <td className="num">{preview.closing === null ? '' : <Amount value={preview.closing} />}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
