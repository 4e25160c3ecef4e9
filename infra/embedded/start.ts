import { startProduct } from '#infra/composition/whole-product.ts';
import { run } from './run.ts';
import { checkoutFolder } from './web-build.ts';

await run({ environment: process.env, startProduct, checkout: checkoutFolder });
