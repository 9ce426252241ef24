import type { CategoryEntry, GameCategory, VendorCard } from '@fairhall/contract';
import { type CategoryPath, categoryPaths } from './category-paths.ts';

type Page = CategoryPath | '/lottery' | '/Vnlottery';
type Place =
  | { readonly kind: 'page'; readonly to: Page; readonly page?: string }
  /** Its games in a pop-up, to choose from. */
  | { readonly kind: 'list'; readonly vendor: VendorCard }
  /** Its one game, in a page of its own. */
  | { readonly kind: 'game'; readonly vendor: VendorCard }
  /** In maintenance: until when, and what else there is. */
  | { readonly kind: 'away'; readonly vendor: VendorCard };

/** What a press opens; `needsLogIn`: visitors are asked in first. */
export type Opening = Place & { readonly needsLogIn: boolean };

const VIETNAM_LOTTERY = 'TCG_LOTTO_VN';
const SEA_LOTTERY = 'TCG_SEA';

const page = (to: Page, vendor?: VendorCard): Opening => ({
  kind: 'page',
  to,
  ...(vendor && { page: vendor.vassalage }),
  needsLogIn: false,
});

/** A vendor chosen in the navigation's panel or on the page of its category. */
export function openingOfVendor(vendor: VendorCard): Opening {
  if (vendor.openness !== 'open') return { kind: 'away', vendor, needsLogIn: false };
  switch (vendor.gameType) {
    case 'RNG':
    case 'FISH':
    case 'PVP':
      return page(categoryPaths[vendor.gameType], vendor);
    case 'LOTT':
    case 'ELOTT':
      return openingOfLottery(vendor);
    default:
      return launch(vendor);
  }
}

function openingOfLottery(vendor: VendorCard): Opening {
  if (vendor.vassalage === VIETNAM_LOTTERY) return { ...page('/Vnlottery'), needsLogIn: true };
  if (vendor.vassalage === SEA_LOTTERY) return { ...page('/lottery', vendor), needsLogIn: true };
  return launch(vendor);
}

function launch(vendor: VendorCard): Opening {
  return { kind: vendor.isGame === 'VASSALAGE' ? 'list' : 'game', vendor, needsLogIn: true };
}

const startsAtOnce: ReadonlySet<GameCategory> = new Set(['PVP', 'SPORTS', 'FISH', 'LIVE']);

/** A category chosen in the navigation or at home: with one vendor only, that vendor's games begin at once. */
export function openingOfCategory({ gameCategory, vendors }: CategoryEntry): Opening {
  const [only, ...others] = vendors;
  if (only && others.length === 0 && startsAtOnce.has(gameCategory)) {
    if (only.openness !== 'open') return { kind: 'away', vendor: only, needsLogIn: false };
    return launch(only);
  }
  return page(categoryPaths[gameCategory]);
}
