import { z } from 'zod';
import { documented } from '../documented.ts';

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
  errors: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        /** Code of what is wrong, where it can be said in other languages too: `field.most-characters` with `{count: 255}`. */
        code: z.string().optional(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
  /** Token that the second step has to be sent with; only with `sign-in.second-factor-required`. */
  challenge: z.string().optional(),
  /** True where a passkey can take the place of a code; only beside `challenge`. */
  byPasskey: z.boolean().optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;
documented(problemSchema, {
  id: 'Problem',
  description: 'A refusal (RFC 9457). `code` is stable; `message` equals `detail`.',
  example: () => ({
    type: 'urn:benvenuto:problem:request.invalid',
    title: 'Bad Request',
    status: 400,
    detail: 'Address is required',
    code: 'request.invalid',
    message: 'Address is required',
    errors: [{ path: 'address', message: 'Address is required' }],
    requestId: '3f0e7f0c-52a4-4a6e-9d7b-1f8f6a2c9b10',
  }),
});
