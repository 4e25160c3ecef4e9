import { startProduct } from '#infra/run/composition/product.ts';
import { run } from './run.ts';
import { checkoutFolder } from './web/web-build.ts';

await run({ environment: process.env, startProduct, checkout: checkoutFolder });
