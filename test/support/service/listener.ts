/** A place on loopback that counts whoever comes: TCP connections and UDP packets on one port. */
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

export type Listener = { readonly port: number; readonly visits: () => number; readonly close: () => void };

export async function aListener(): Promise<Listener> {
  let visits = 0;
  const tcp = createServer((socket) => {
    visits += 1;
    socket.destroy();
  }).listen(0);
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4').on('message', () => (visits += 1));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    port,
    visits: () => visits,
    close: () => {
      tcp.close();
      udp.close();
    },
  };
}
