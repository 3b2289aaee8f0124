/** The names of all calls and events without their schemas, for the preload: complete by type, so that the list exists once. */
import type { CallName, EventName } from './calls.ts';

const callNames: Readonly<Record<CallName, true>> = {
  'app.info': true,
  'settings.get': true,
  'settings.set': true,
  'profile.list': true,
  'profile.open': true,
  'profile.remove': true,
  'connection.connect': true,
  'connection.saveKey': true,
  'connection.deleteKey': true,
  'sample.start': true,
  'sample.remove': true,
  'statement.pick': true,
  'sync.start': true,
  'report.export': true,
  'account.list': true,
  'account.create': true,
  'sync.state': true,
  'sync.cancel': true,
  'import.preview': true,
  'import.commit': true,
  'statement.list': true,
  'statement.withdraw': true,
  'match.run': true,
  'overview.get': true,
  'case.page': true,
  'line.page': true,
  'record.page': true,
  'flag.page': true,
  'flag.review': true,
  'detail.get': true,
  'match.confirm': true,
  'match.reject': true,
  'match.byHand': true,
  'match.undo': true,
  'line.explain': true,
  'rule.list': true,
  'rule.preview': true,
  'rule.save': true,
  'rule.switch': true,
  'rule.decline': true,
  'line.bulkPreview': true,
  'line.explainBulk': true,
  'history.get': true,
  'history.undo': true,
  'history.redo': true,
  'verify.run': true,
  'engine.ping': true,
};

const eventNames: Readonly<Record<EventName, true>> = {
  changed: true,
  'sync.progress': true,
  'job.progress': true,
  'engine.restarted': true,
  command: true,
  'statement.dropped': true,
};

export const isCallName = (name: unknown): name is CallName =>
  typeof name === 'string' && Object.hasOwn(callNames, name);
export const isEventName = (name: unknown): name is EventName =>
  typeof name === 'string' && Object.hasOwn(eventNames, name);
