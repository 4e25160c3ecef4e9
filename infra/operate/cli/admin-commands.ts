import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { ADMIN_ROLES, type AdminRole } from '#contracts/kernel/calls/roles.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { newCorrelationId } from '#kernel/work/ids.ts';
import {
  type AdminAppointments,
  createAdminAppointments,
} from '#services/accounts/admins/admin-appointments.ts';
import { createPasswords } from '#services/accounts/passwords/passwords.ts';
import { withCore } from './operator/operator-core.ts';
import { printTable } from './operator/print-table.ts';

/** Adds `benvenuto admins …`: who may administer the site, and how far. */
export function addAdminCommands(program: Command): void {
  const group = program.command('admins').description('look after who may administer the site');

  group
    .command('list')
    .description('all who are or were administrators, with what they may do')
    .action(() =>
      withAppointments(async (appointments) => {
        const admins = await appointments.list();
        printTable(
          admins.map(({ email, adminRole, appointedBy, isActive }) => ({
            email,
            role: adminRole,
            'appointed by': appointedBy,
            state: isActive ? 'active' : 'removed',
          })),
        );
      }),
    );

  group
    .command('add')
    .addArgument(emailArgument())
    .addOption(new Option('--role <role>', 'what they may do').choices(ADMIN_ROLES).default('operator'))
    .description('make somebody an administrator, and show the password, once')
    .action((email: string, { role }: { role: AdminRole }) =>
      withAppointments(async (appointments, context) => {
        const password = await appointments.appoint({ email, role }, context);
        console.log(`${email} signs in at /admin/login with the password ${password}`);
      }),
    );

  group
    .command('remove')
    .addArgument(emailArgument())
    .description('end an administrator and all their sessions; their history stays')
    .action((email: string) =>
      withAppointments(async (appointments, context) => {
        await appointments.remove(email, context);
        console.log(`${email} is no administrator any more.`);
      }),
    );

  group
    .command('reset')
    .addArgument(emailArgument())
    .option('--second-factor', 'switch off the second factor instead, for who lost it; the password stays')
    .description('give an administrator a new password, shown once, and end all their sessions')
    .action((email: string, { secondFactor }: { secondFactor?: boolean }) =>
      withAppointments(async (appointments, context) => {
        if (secondFactor) {
          const wasOn = await appointments.removeSecondFactor(email, context);
          const done = 'signs in with the password alone from now on';
          console.log(wasOn ? `${email} ${done}.` : `${email} has no second factor.`);
          return;
        }
        console.log(`${email} signs in with the password ${await appointments.reset(email, context)}`);
      }),
    );
}

const emailArgument = () =>
  new Argument('<email>', 'of the administrator').argParser((text) => {
    const email = z.email().safeParse(text);
    if (email.success) return email.data;
    throw new InvalidArgumentError('It must be an e-mail address.');
  });

function withAppointments(
  work: (appointments: AdminAppointments, context: CommandContext) => Promise<void>,
): Promise<void> {
  return withCore(async ({ store, codec, vault }) => {
    const appointments = createAdminAppointments({
      handler: createCommandHandler({ store, codec }),
      store,
      vault,
      digest: createKeyedDigest(await vault.digestKey()),
      passwords: await createPasswords(),
    });
    const correlationId = newCorrelationId();
    const actor = { kind: 'system', name: 'operator' } as const;
    await work(appointments, { actor, correlationId, causationId: correlationId });
  });
}
