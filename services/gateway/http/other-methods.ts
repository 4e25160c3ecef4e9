import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem-answers.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Answers 405 with `Allow` to the methods that an existing address does not take. GET brings HEAD with it. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const allowed = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    handler: (request, reply) => {
      reply.header('allow', allowed.join(', '));
      const detail = `This address takes ${allowed.join(', ')}.`;
      return sendProblem(request, reply, { status: 405, code: 'request.method-not-allowed', detail });
    },
  });
}
