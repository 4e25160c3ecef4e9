import { startProduct } from '#infra/run/start/product.ts';
import { checkoutFolder } from '#infra/run/web/web-build.ts';
import { run } from './run.ts';

await run({ environment: process.env, startProduct, checkout: checkoutFolder });
