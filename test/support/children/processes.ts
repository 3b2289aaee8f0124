/** What the system says of running processes: whose child each is, what it was given, where it listens. Linux alone. */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

const ofProcess = (pid: number, name: string): string => path.join('/proc', String(pid), name);
const readOf = (pid: number, name: string): string => readFileSync(ofProcess(pid, name), 'utf8');

/** Threads and children may end while they are looked at: then nothing is said of them. */
function unlessGone(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Those that it has started and that live. */
export function childrenOf(pid: number): number[] {
  const tasks = ofProcess(pid, 'task');
  const childrenIn = (task: string) => unlessGone(() => readFileSync(path.join(tasks, task, 'children'), 'utf8'));
  const lists = existsSync(tasks) ? readdirSync(tasks).map(childrenIn) : [];
  return lists.flatMap((list) => list.split(' ').filter((word) => word.trim() !== '')).map(Number);
}

/** All processes under one, itself included. */
export const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap((child) => familyOf(child))];

/** Empty where it has ended. */
export const commandOf = (pid: number): string => unlessGone(() => readOf(pid, 'cmdline').replaceAll('\0', ' '));
/** The environment as it was given when the program began. */
export const environmentOf = (pid: number): string => readOf(pid, 'environ').replaceAll('\0', '\n');
export const isLoaded = (pid: number, library: string): boolean => readOf(pid, 'maps').includes(library);

/** Electron's first process, and those that run our engine and keychain: all that run our code, and ever hold the key, but the page. */
export const oursIn = (family: readonly number[]): number[] =>
  family.filter((pid) => {
    const command = commandOf(pid);
    return command.includes('node.mojom.NodeService') || (command.includes('electron') && !command.includes('--type='));
  });

/** How many sockets these processes listen at. */
export function listening(pids: readonly number[]): number {
  const inodes = ['tcp', 'tcp6'].flatMap((file) =>
    readFileSync(`/proc/net/${file}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A')
      .map((fields) => `socket:[${fields[9] ?? ''}]`),
  );
  return pids.flatMap((pid) => linksOf(ofProcess(pid, 'fd'))).filter((link) => inodes.includes(link)).length;
}

const linksOf = (where: string): string[] =>
  readdirSync(where).flatMap((name) => {
    try {
      return [readlinkSync(path.join(where, name))];
    } catch {
      return [];
    }
  });
