/** Connecting: address and key are checked, first as text and then with GET /v1/wallets, and so is the environment, before anything is stored. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { isJsonObject } from '@shared/domain/json/json.ts';
import type { Json } from '@shared/domain/json/json.ts';
import { otherEnvironment } from '@shared/domain/payments/account.ts';
import type { Environment } from '@shared/domain/payments/account.ts';
import { environmentsOf } from '@shared/domain/payments/environment.ts';
import { firstText } from '@shared/domain/payments/fields.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PaymentsApi, ServiceConnection } from './ports.ts';
import { ofList } from './sync/lists/list-failures.ts';
import { checkKeyText, normalizeBaseUrl } from './service-address.ts';

export type ConnectRequest = {
  readonly name: string;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly key: string;
};

export type ConnectDeps = { readonly apiFor: (connection: ServiceConnection) => PaymentsApi };

/** A connection that works; the caller stores the profile and the key. */
export type Connected = {
  readonly name: string;
  readonly environment: Environment;
  readonly connection: ServiceConnection;
  readonly wallets: number;
};

const LISTS = ['payins', 'payouts', 'orders'] as const;
const FIRST_PAGE = { page: 1, pageSize: null } as const;

/** Refusals of one list: another may be open. */
const OF_ONE_LIST: ReadonlySet<Failure['kind']> = new Set(['not-allowed', 'list-not-found', 'list-refused']);

type ListName = (typeof LISTS)[number];
type AskList = (list: ListName) => ReturnType<PaymentsApi['listPage']>;

/** The first page of a list, asked for once. */
function firstPages(api: PaymentsApi, signal: AbortSignal | undefined): AskList {
  const asked = new Map<ListName, ReturnType<AskList>>();
  return (list) => {
    const known = asked.get(list) ?? api.listPage(list, FIRST_PAGE, signal);
    asked.set(list, known);
    return known;
  };
}

type Asking = { readonly api: PaymentsApi; readonly askList: AskList; readonly signal: AbortSignal | undefined };

/** A key without the wallets' scope is as good as any that may read a list with money: the first one that answers tells. */
async function firstOpen({ api, askList, signal }: Asking): ReturnType<PaymentsApi['checkKey']> {
  const checked = await api.checkKey(signal);
  if (checked.ok || checked.error.kind !== 'not-allowed') return checked;
  let refused: Failure | null = null;
  for (const list of LISTS) {
    const page = await askList(list);
    if (page.ok) return ok({ wallets: 0, rows: [] });
    const reason = ofList(page.error);
    if (!OF_ONE_LIST.has(reason.kind)) return err(reason);
    if (reason.kind !== 'not-allowed') refused ??= reason;
  }
  return refused === null ? checked : err(refused);
}

type Told = ReadonlySet<Environment>;

/** What the first payins, payouts with the items of the first, and orders tell; a list that cannot be read tells nothing. */
async function toldByLists({ api, askList, signal }: Asking): Promise<Told> {
  for (const list of LISTS) {
    const page = await askList(list);
    const rows = page.ok ? page.value.rows : [];
    const told = environmentsOf(rows);
    if (told.size > 0) return told;
    const first = list === 'payouts' ? idOfFirst(rows) : null;
    const items = first === null ? null : await api.payoutItems(first, signal);
    const toldByItems = environmentsOf(items?.ok === true ? items.value.rows : []);
    if (toldByItems.size > 0) return toldByItems;
  }
  return new Set();
}

function idOfFirst([row]: readonly Json[]): string | null {
  return isJsonObject(row) ? firstText(row, ['id']) : null;
}

/** Refused only where all that tells speaks of the other environment: single records of it are flagged when they come. */
async function environmentProblem(
  asking: Asking,
  environment: Environment,
  wallets: readonly Json[],
): Promise<Failure | null> {
  const byWallets = environmentsOf(wallets);
  const told = byWallets.size > 0 ? byWallets : await toldByLists(asking);
  const other = otherEnvironment(environment);
  if (!told.has(other) || told.has(environment)) return null;
  return failure('other-environment', { environment: other, asked: environment, option: other });
}

/**
 * Fails with address-refused, key-missing, key-malformed, key-refused, not-allowed, unreachable, not-this-service,
 * certificate, rate-limited, cancelled or other-environment. The service is not asked before address and key are well formed.
 */
export async function connect(
  deps: ConnectDeps,
  request: ConnectRequest,
  signal?: AbortSignal,
): Promise<Result<Connected, Failure>> {
  const baseUrl = normalizeBaseUrl(request.baseUrl);
  if (!baseUrl.ok) return baseUrl;
  const key = checkKeyText(request.key);
  if (!key.ok) return key;
  const connection = { baseUrl: baseUrl.value, key: key.value };
  const api = deps.apiFor(connection);
  const asking = { api, askList: firstPages(api, signal), signal };
  try {
    const checked = await firstOpen(asking);
    if (!checked.ok) return err(checked.error);
    const { name, environment } = request;
    const problem = await environmentProblem(asking, environment, checked.value.rows);
    if (problem !== null) return err(problem);
    return ok({ name, environment, connection, wallets: checked.value.wallets });
  } finally {
    await api.close();
  }
}
