import type { App } from '#platform/http';
import { refuse } from '#platform/refusal';
import { type BrandSettings, isSwitchedOn } from './settings.ts';

/** Refuses every call whose switches the contract names and staff have turned off, whoever asks. */
export function closeSwitchedOff(app: App, settings: () => BrandSettings): void {
  // before any guard: whoever is signed out is told that it is closed, not to log in for it
  app.addHook('preValidation', async (request) => {
    const opensWith = request.routeOptions.config.endpoint?.opensWith;
    if (opensWith?.switches.some((name) => !isSwitchedOn(settings(), name))) refuse(opensWith.refusal);
  });
}
