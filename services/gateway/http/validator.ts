import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { checkInput } from '#kernel/check-input.ts';
import { DomainError } from '#kernel/errors.ts';

/** Makes what checks a part of a request by its schema: refused as `request.invalid`, field by field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const checked = checkInput(schema, input);
    if ('value' in checked) return checked;
    const { fields } = checked;
    return { error: new DomainError('request.invalid', fields[0].message, { fields }) };
  };
