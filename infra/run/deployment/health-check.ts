import { env, exit } from 'node:process';

/**
 * The image's health check: exits 0 where this container's role can do its work (`/readyz` on OPERATIONS_PORT,
 * where the gateway has one, else on PORT).
 * It does not ask `/healthz`, which also turns red for a parked stream: that calls for a person, and a
 * scheduler that restarts what is unhealthy would only add an outage.
 */
const { ok } = await fetch(`http://127.0.0.1:${env.OPERATIONS_PORT ?? env.PORT ?? '3000'}/readyz`);
exit(ok ? 0 : 1);
