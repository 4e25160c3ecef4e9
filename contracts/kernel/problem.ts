import { z } from 'zod';

/** The body of every error: RFC 9457 `application/problem+json` with our own members. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Stable and dotted, for example `property.slug-taken`. */
  code: z.string(),
  /** Equal to `detail`, because clients read it. */
  message: z.string(),
  /** One entry per refused field; validation only. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `sign-in.second-factor-required`: what the second step has to be sent with. */
  challenge: z.string().optional(),
  /** With it: whether a passkey can take the place of a code. */
  byPasskey: z.boolean().optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;
