/** What a line without a record is: who says so, by which rule and why, and the figures of its day. */
import { Link } from 'wouter';
import type { ExplanationView } from '@shared/contract/views/detail-view.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Term } from '../../ui/say/term.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { useRuleName, useWhenWords } from '../shared/rule-words.ts';
import { Fact, Section } from './detail-sections.tsx';

function Figures({
  figures,
  currency,
}: {
  readonly figures: NonNullable<ExplanationView['figures']>;
  readonly currency: string;
}) {
  const { t } = useWords();
  const say = (amount: string): string => formatAmount(amount, currency);
  const { calculation, base, expected, booked, ties } = figures;
  return (
    <>
      {t(`rules.detail.${calculation}`, { base: say(base), expected: say(expected), booked: say(booked) })}{' '}
      <span className={ties ? 'ink-matched' : 'ink-warning'}>
        <Icon name={ties ? 'check' : 'warning'} /> {t(ties ? 'rules.detail.ties' : 'rules.detail.differs')}
      </span>
    </>
  );
}

export function Explained({
  explanation,
  currency,
}: {
  readonly explanation: ExplanationView;
  readonly currency: string;
}) {
  const { t } = useWords();
  const nameOf = useRuleName();
  const wordsOf = useWhenWords(currency);
  const { category, rule, figures, note } = explanation;
  const when = rule?.when ?? null;
  return (
    <Section
      heading={t('rules.detail.heading')}
      end={
        <Link className="link push" href="/rules">
          {t('rules.detail.open')}
        </Link>
      }
    >
      <dl className="facts">
        <Fact name={t('rules.detail.is')}>
          <Term meaning={t(`meaning.category.${category}`)}>{t(`category.${category}`)}</Term>
        </Fact>
        <Fact name={t('rules.detail.by')}>
          {rule === null ? t('rules.detail.person') : t('rules.detail.rule', { name: nameOf(rule) })}
        </Fact>
        {note === null ? null : (
          <Fact name={t('flags.note')}>
            <Text>{note}</Text>
          </Fact>
        )}
        {when === null ? null : <Fact name={t('rules.detail.because')}>{wordsOf(when)}</Fact>}
        {figures === null ? null : (
          <Fact name={t('rules.detail.figures')}>
            <Figures figures={figures} currency={currency} />
          </Fact>
        )}
      </dl>
    </Section>
  );
}
