/** What of the trail is shown: groups with their counts, who, what, which days, which words; and its way out into a file. */
import { Menu } from '@base-ui/react/menu';
import { TRAIL_FORMATS } from '@shared/contract/calls/trail-calls.ts';
import type { TrailFormat } from '@shared/contract/calls/trail-calls.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { TRAIL_GROUPS } from '@shared/domain/trail/entry.ts';
import { trailName, trailWho } from '@shared/words/trail/sentence.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useLanguage } from '../../lib/current.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { MenuButton } from '../../ui/input/menu-button.tsx';
import { Search } from '../../ui/input/search.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import { DaysChoice } from './days-choice.tsx';
import { GROUP_ICONS } from './trail-drawer.tsx';
import type { TrailList } from './use-trail.ts';
import '../shared/toolbar.css';

const ANY = '';

function Groups({ list: { filter, change, pages } }: { readonly list: TrailList }) {
  const { t } = useWords();
  const counts = pages.head?.counts;
  return (
    <div className="chips" role="group" aria-label={t('trail.groupLabel')}>
      <button
        className="chip"
        type="button"
        aria-pressed={filter.group === undefined}
        onClick={() => change({ group: undefined })}
      >
        {t('trail.groups.all')} <b>{formatCount(counts?.all ?? 0)}</b>
      </button>
      {TRAIL_GROUPS.map((group) => (
        <button
          key={group}
          className="chip"
          type="button"
          aria-pressed={filter.group === group}
          onClick={() => change({ group })}
        >
          <Icon name={GROUP_ICONS[group]} />
          {t(`trail.groups.${group}`)} <b>{formatCount(counts?.[group] ?? 0)}</b>
        </button>
      ))}
    </div>
  );
}

function Kinds({ list: { filter, change, pages } }: { readonly list: TrailList }) {
  const { t } = useWords();
  const language = useLanguage();
  const kinds = pages.head?.kinds ?? [];
  const named = kinds.map((value) => ({ value, label: visibleText(trailName(value, language)) }));
  return (
    <div className="chips">
      <Choice
        look="chip"
        label={t('trail.who')}
        isSet={filter.by !== undefined}
        value={filter.by ?? ANY}
        onChange={(by) => change({ by })}
        options={[
          { value: ANY, label: t('trail.anybody') },
          ...(pages.head?.people ?? []).map((value) => ({ value, label: visibleText(trailWho(value, language)) })),
        ]}
      />
      <Choice
        look="chip"
        label={t('trail.what')}
        isSet={filter.what !== undefined}
        value={filter.what ?? ANY}
        onChange={(what) => change({ what })}
        options={[
          { value: ANY, label: t('trail.anything') },
          ...named.toSorted((a, b) => a.label.localeCompare(b.label, language)),
        ]}
      />
      <DaysChoice filter={filter} onChange={change} />
    </div>
  );
}

function Export({ list: { filter, isFiltered } }: { readonly list: TrailList }) {
  const { t } = useWords();
  const act = useAct();
  const save = (format: TrailFormat) => (): void =>
    void act('trail.export', { ...filter, format }, (answer) =>
      answer === null ? null : t('trail.exported', { name: visibleText(answer.name), count: answer.entries }),
    );
  return (
    <MenuButton
      align="end"
      button={
        <Button size="small" icon="download">
          {t('trail.export')}
        </Button>
      }
    >
      <Menu.Group>
        <Menu.GroupLabel className="menu__label">
          {t(isFiltered ? 'trail.exportSome' : 'trail.exportAll')}
        </Menu.GroupLabel>
        {TRAIL_FORMATS.map((format) => (
          <Menu.Item key={format} className="menu__item" onClick={save(format)}>
            {t(`trail.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Group>
    </MenuButton>
  );
}

export function TrailToolbar({ list }: { readonly list: TrailList }) {
  const { t } = useWords();
  return (
    <div className="toolbar toolbar--first toolbar--wraps">
      <h1 className="toolbar__title">{t('trail.heading')}</h1>
      <Groups list={list} />
      <Kinds list={list} />
      <span className="push actions">
        <Search
          value={list.filter.search ?? ''}
          onSearch={(search) => list.change({ search })}
          label={t('trail.search')}
          hasKey
        />
        <Export list={list} />
      </span>
    </div>
  );
}
