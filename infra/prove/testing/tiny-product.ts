import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { run } from '#infra/run/embedded/run.ts';
import type { StartProduct } from '#infra/run/start/product-options.ts';

/**
 * A program for the tests of `npm start`: everything of the embedded installation, around the smallest
 * product. `POST /` adds a row and answers once it is durable, `GET /` answers with the number of rows.
 *
 * Usage: node tiny-product.ts <checkout> [broken | endless | warned]
 *
 * A broken one fails to start, an endless one to stop; with a warned one something is amiss.
 */
const [checkout, flaw] = process.argv.slice(2);
if (!checkout) throw new Error('usage: tiny-product.ts <checkout> [broken | endless | warned]');

async function answer(pool: pg.Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (request.method === 'POST') await pool.query('INSERT INTO rows DEFAULT VALUES');
    const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM rows');
    response.end(rows[0]?.count);
  } catch {
    response.writeHead(503).end();
  }
}

const startProduct: StartProduct = async ({ config, databaseUrl, secrets }) => {
  if (flaw === 'broken') throw new TypeError('a fault of our own');
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => undefined);
  await pool.query('CREATE TABLE IF NOT EXISTS rows ()');

  const server = createServer((request, response) => void answer(pool, request, response));
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    ...(flaw === 'warned' && { warning: 'the door is open' }),
    demo: { guestUrl: `${origin}/p/demo`, email: 'demo@example.com', password: secrets.demoPassword },
    async stop() {
      if (flaw === 'endless') return new Promise(() => undefined);
      server.close();
      server.closeIdleConnections();
      await once(server, 'close');
      await pool.end();
    },
  };
};

await run({ environment: process.env, startProduct, checkout });
