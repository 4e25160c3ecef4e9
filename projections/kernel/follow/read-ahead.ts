/**
 * Fetches the next message while the consumer works on the present one; never more than one ahead, so
 * that a slow consumer makes nothing pile up. Once the consumer leaves, `leave` must end a wait for more.
 */
export async function* readAhead<Message>(
  messages: AsyncIterable<Message>,
  leave: () => void,
): AsyncGenerator<Message, void, undefined> {
  const iterator = messages[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = iterator.next();
      // An error is thrown when its turn comes; until then it is not unhandled.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    leave();
    await iterator.return?.();
  }
}
