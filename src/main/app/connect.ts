/** Connecting: address and key are checked, first as text and then with one GET /v1/wallets, before anything is stored. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Environment } from '@shared/domain/payments/account.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PaymentsApi, ServiceConnection } from './ports.ts';
import { ofList } from './sync/list-failures.ts';
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

/** Refusals of one list: another may be open. */
const OF_ONE_LIST: ReadonlySet<Failure['kind']> = new Set(['not-allowed', 'list-not-found', 'list-refused']);

/** A key without the wallets' scope is as good as any that may read a list with money: the first one that answers tells. */
async function firstOpen(api: PaymentsApi, signal?: AbortSignal): ReturnType<PaymentsApi['checkKey']> {
  const checked = await api.checkKey(signal);
  if (checked.ok || checked.error.kind !== 'not-allowed') return checked;
  let refused: Failure | null = null;
  for (const list of LISTS) {
    const page = await api.listPage(list, { page: 1, pageSize: null }, signal);
    if (page.ok) return ok({ wallets: 0 });
    const reason = ofList(page.error);
    if (!OF_ONE_LIST.has(reason.kind)) return err(reason);
    if (reason.kind !== 'not-allowed') refused ??= reason;
  }
  return refused === null ? checked : err(refused);
}

/**
 * Fails with address-refused, key-missing, key-malformed, key-refused, not-allowed, unreachable, not-this-service,
 * certificate, rate-limited or cancelled. The service is not asked before address and key are well formed.
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
  try {
    const checked = await firstOpen(api, signal);
    if (!checked.ok) return err(checked.error);
    const { name, environment } = request;
    return ok({ name, environment, connection, wallets: checked.value.wallets });
  } finally {
    await api.close();
  }
}
