import { queryClient } from '../lib/api/query-client.ts';
import { dismissErrors } from '../lib/page/toast.ts';

// Without it the schemas would try at run time whether code may be made of text, and the site's policy report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

queryClient.getMutationCache().config.onMutate = dismissErrors;
