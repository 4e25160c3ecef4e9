import { z } from 'zod';
import { EMAIL_MAX, PASSWORD_MAX } from '../accounts/api.ts';

/** POST /api/admin/login. */
export const adminLoginRequestSchema = z.object({
  email: z.email('Email non valida').max(EMAIL_MAX),
  password: z.string('Password richiesta').min(1, 'Password richiesta').max(PASSWORD_MAX),
});
export type AdminLoginRequest = z.infer<typeof adminLoginRequestSchema>;

/** A signed-in administrator. */
export const adminSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['admin']),
});
export type Admin = z.infer<typeof adminSchema>;

/** Answer of POST /api/admin/login. */
export const adminSessionSchema = z.object({ token: z.string(), admin: adminSchema });
export type AdminSession = z.infer<typeof adminSessionSchema>;
