/** One handler for every kind of event: leaving one out does not compile. */
export type Handlers<Event extends { kind: string }> = {
  readonly [Kind in Event['kind']]: (event: Extract<Event, { kind: Kind }>) => Promise<void>;
};

/** Shows what the server decided, one event after the other. */
export async function playEvents<Event extends { kind: string }>(
  events: readonly Event[],
  handlers: Handlers<Event>,
): Promise<void> {
  for (const event of events) {
    const handle = handlers[event.kind as Event['kind']] as (event: Event) => Promise<void>;
    await handle(event);
  }
}
