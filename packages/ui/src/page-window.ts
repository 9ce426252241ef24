/** A gap in the row of page numbers is `undefined`. */
export type PageSlot = number | undefined;

/** The page numbers shown: `range` around the current page, `margin` at both ends. */
export function pageWindow(page: number, count: number, shape = { range: 3, margin: 1 }): PageSlot[] {
  const start = Math.min(
    Math.max(page - Math.floor(shape.range / 2), 1),
    Math.max(count - shape.range + 1, 1),
  );
  const slots: PageSlot[] = [];
  for (let number = 1; number <= count; number += 1) {
    const isShown =
      number <= shape.margin ||
      number > count - shape.margin ||
      (number >= start && number < start + shape.range);
    if (isShown) slots.push(number);
    else if (slots.at(-1) !== undefined) slots.push(undefined);
  }
  return slots;
}
