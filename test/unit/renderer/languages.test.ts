/** The language that was asked for last is the one that is spoken, though English is read only then. */
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { speak, startWords } from '../../../src/renderer/words/setup.ts';

const heard: string[] = [];
const said = (): string => i18next.t('common.cancel');

it('begins in the language that was asked for', async () => {
  await startWords('en', (language) => heard.push(language));
  expect([i18next.language, said()]).toEqual(['en', 'Cancel']);
});

it('switches at once, and back', async () => {
  await speak('es');
  expect([i18next.language, said()]).toEqual(['es', 'Cancelar']);
  await speak('en');
  expect([i18next.language, said()]).toEqual(['en', 'Cancel']);
});

it('stays with the last one where English is still being read', async () => {
  await speak('es');
  await Promise.all([speak('en'), speak('es')]);
  expect([i18next.language, said()]).toEqual(['es', 'Cancelar']);
});

it('tells each language once it is spoken, and none that was only asked for', async () => {
  heard.length = 0;
  await Promise.all([speak('en'), speak('es'), speak('en')]);
  await speak('es');
  expect(heard).toEqual(['en', 'es']);
});
