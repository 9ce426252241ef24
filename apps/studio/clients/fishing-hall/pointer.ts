type Spot = { x: number; y: number };

/** A finger or a mouse on the water: each press shoots at once, a held one goes on. */
export function takePointer(area: HTMLElement, press: (spot: Spot) => void) {
  let held: { id: number; spot: Spot } | undefined;
  area.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    held = { id: event.pointerId, spot: { x: event.clientX, y: event.clientY } };
    area.setPointerCapture(event.pointerId);
    press(held.spot);
  });
  area.addEventListener('pointermove', (event) => {
    if (held?.id === event.pointerId) held.spot = { x: event.clientX, y: event.clientY };
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    area.addEventListener(end, (event) => {
      if (held?.id === event.pointerId) held = undefined;
    });
  return { held: (): Spot | undefined => held?.spot };
}
