import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPart } from './load-part.ts';
import { withRestOfTexts } from './texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: any component, whatever it takes
type Shown = ComponentType<any>;
type Module<Part extends Shown> = { readonly default: Part };

/** A component in a part of its own; the boundary around it says so when the part does not come. */
export function lazyPart<Part extends Shown>(load: () => Promise<Module<Part>>): LazyExoticComponent<Part> {
  return lazy(() => loadPart(load));
}

/** One of several components that a part holds, by its name. */
export function lazyPartNamed<Name extends string, Several extends Readonly<Record<Name, Shown>>>(
  name: Name,
  load: () => Promise<Several>,
): LazyExoticComponent<Several[Name]> {
  return lazyPart(async () => ({ default: (await load())[name] }));
}

/** A component together with the texts that the first view did without. */
export function lazyWithTexts<Part extends Shown>(
  load: () => Promise<Module<Part>>,
): LazyExoticComponent<Part> {
  return lazyPart(() => withRestOfTexts(load));
}

/**
 * A part and the texts, before they are asked for, and not within the event that gave the hint: to ask for so many
 * files holds up what it paints. That a part does not come is said where it is shown.
 */
export function fetchEarly(load: () => Promise<unknown>): void {
  setTimeout(() => withRestOfTexts(load).catch(() => undefined));
}
