import { z } from 'zod';
import { EMAIL_MAX, PASSWORD_MAX } from '../accounts/api.ts';
import { packageSchema } from '../billing/api.ts';
import { adminRoleSchema } from '../kernel/calls/roles.ts';
import { documented } from '../kernel/documented.ts';
import { HOST, SIGNED_UP_AT, TOKEN } from '../kernel/example-world.ts';
import { atMostCharacters } from '../kernel/fields/at-most.ts';
import { textSchema } from '../kernel/fields/storable.ts';

/** POST /api/admin/login. */
export const adminLoginRequestSchema = z.object({
  email: z.email('Email non valida').max(EMAIL_MAX, 'Email non valida'),
  password: z
    .string('Password richiesta')
    .min(1, 'Password richiesta')
    .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
});
export type AdminLoginRequest = z.infer<typeof adminLoginRequestSchema>;
const EXAMPLE_EMAIL = 'admin@welcome.example.com';

/** POST /api/admin/device. */
export const knowAdminDeviceRequestSchema = z.object({
  /** Repeats what stands in the link behind the `#`. */
  token: z.string('Required').min(1, 'Required').max(400),
});

/** Answer of the call: whose sign-in the device is known at. */
export const knowAdminDeviceAnswerSchema = z.object({ email: z.string() });
documented(knowAdminDeviceAnswerSchema, { example: () => ({ email: EXAMPLE_EMAIL }) });

/** A signed-in administrator. Dates are ISO 8601 UTC; `lastLoginAt` is that of the sign-in that answers with it. */
export const adminSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['admin']),
  /** Role that says what they may do. */
  adminRole: adminRoleSchema,
  isActive: z.boolean(),
  lastLoginAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Admin = z.infer<typeof adminSchema>;
documented(adminSchema, {
  example: () => ({
    email: EXAMPLE_EMAIL,
    firstName: 'Marta',
    lastName: 'Riva',
    adminRole: 'owner',
    isActive: true,
    createdAt: '2026-01-12T10:00:00.000Z',
  }),
});

/** Answer of POST /api/admin/login. */
export const adminSessionSchema = z.object({ token: z.string(), admin: adminSchema });
export type AdminSession = z.infer<typeof adminSessionSchema>;
documented(adminSessionSchema, { example: () => ({ token: TOKEN }) });

/** A host as administrators see one. Prices are cents; dates are ISO 8601 UTC. */
export const adminUserRecordSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  packageId: z.string().nullable(),
  package: packageSchema
    .pick({ id: true, name: true, price: true, discountedPrice: true, billingPeriod: true })
    .nullable(),
  /** The end of the trial, also where a package holds instead. */
  trialEndsAt: z.iso.datetime(),
  propertyCount: z.int().nonnegative(),
  /** The last sign-in that is known; null where none is. */
  lastSignInAt: z.iso.datetime().nullable(),
});
export type AdminUserRecord = z.infer<typeof adminUserRecordSchema>;
documented(adminUserRecordSchema, {
  id: 'AdminUserRecord',
  description: 'A host as administrators see one, with the present prices of the package.',
  example: () => ({
    ...HOST,
    createdAt: SIGNED_UP_AT,
    propertyCount: 2,
    packageId: 'pro',
    package: { id: 'pro', name: 'Pro', price: 1_990, discountedPrice: 1_590, billingPeriod: 'monthly' },
  }),
});

const PACKAGE_ID_MAX = 100;

/** PUT /api/admin/users/{id}/package. Null takes the package away. */
export const setUserPackageRequestSchema = z.object({
  packageId: textSchema.min(1).max(PACKAGE_ID_MAX).nullable(),
});
export type SetUserPackageRequest = z.infer<typeof setUserPackageRequestSchema>;
documented(setUserPackageRequestSchema, {
  id: 'SetUserPackageRequest',
  description: 'The id of a package, or null for none.',
  example: () => ({ packageId: 'pro' }),
});

/** The orders in which administrators list hosts. `duration` is how long somebody has been one. */
export const USER_ORDERS = [
  'name-asc',
  'name-desc',
  'email-asc',
  'email-desc',
  'createdAt-asc',
  'createdAt-desc',
  'duration-asc',
  'duration-desc',
  'package-asc',
  'package-desc',
] as const;
export const userOrderSchema = z.enum(USER_ORDERS);
export type UserOrder = z.infer<typeof userOrderSchema>;

const SEARCH_MAX = 200;
const CURSOR_MAX = 2_000;
const PAGE_MAX = 200;

/** Options of GET /api/admin/users. Without any: all hosts, by name. */
export const listUsersQuerySchema = z.object({
  /** Part of a first name, a last name, both with a space between, or an e-mail; without regard to case and accents. */
  search: textSchema.max(SEARCH_MAX).optional(),
  sort: userOrderSchema.default('name-asc'),
  /** Users on a page. */
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).optional(),
  /** The `x-next-cursor` of the page before. */
  after: textSchema.max(CURSOR_MAX).optional(),
});
export type ListUsersQuery = z.output<typeof listUsersQuerySchema>;
