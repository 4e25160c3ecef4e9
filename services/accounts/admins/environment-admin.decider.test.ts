import { it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { environmentAdminDecider } from './environment-admin.decider.ts';

const adminId = '01890000-0000-8000-8000-000000000001';
const named = { type: 'EnvironmentAdminNamed', data: { adminId } } as const;
const nobodyNamed = { type: 'EnvironmentAdminNamed', data: { adminId: null } } as const;

it('notes whom the environment names, once', () => {
  given(environmentAdminDecider).when({ type: 'NameEnvironmentAdmin', adminId }).thenEvents(named);
  given(environmentAdminDecider, named).when({ type: 'NameEnvironmentAdmin', adminId }).thenNothing();
});

it('notes that the environment names nobody, also at the first start', () => {
  const nobody = { type: 'NameEnvironmentAdmin', adminId: null } as const;
  given(environmentAdminDecider).when(nobody).thenEvents(nobodyNamed);
  given(environmentAdminDecider, named).when(nobody).thenEvents(nobodyNamed);
  given(environmentAdminDecider, named, nobodyNamed).when(nobody).thenNothing();
});
