import type { Keys } from '#platform/crypto';
import { sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { PictureRow } from './tables.ts';

const PURPOSE = 'verification/picture';

/** Names the key without telling anything of it: after a change of the installation's secret it says what is missing. */
const keyId = (keys: Keys): string => sha256(keys.key(PURPOSE)).toString('hex').slice(0, 16);

type Part = 'whole' | 'thumbnail';

/** Bound to the member and the kind of picture: a row moved to another account opens no more. */
const contextOf = (
  { member_id, check_id, kind }: Pick<PictureRow, 'member_id' | 'check_id' | 'kind'>,
  part: Part,
) => `${member_id}/${check_id}/${kind}/${part}`;

type Place = Pick<PictureRow, 'member_id' | 'check_id' | 'kind'>;

export function sealPicture(
  keys: Keys,
  place: Place,
  { bytes, thumbnail }: { bytes: Buffer; thumbnail: Buffer },
) {
  return {
    sealed: keys.seal(PURPOSE, bytes, contextOf(place, 'whole')),
    thumbnail_sealed: keys.seal(PURPOSE, thumbnail, contextOf(place, 'thumbnail')),
    key_id: keyId(keys),
  };
}

/** Refuses what is erased; a picture of another key is a fault of the installation. */
export function openPicture(keys: Keys, picture: PictureRow, part: Part): Buffer {
  const sealed = part === 'whole' ? picture.sealed : picture.thumbnail_sealed;
  if (!sealed) refuse('verification/picture-gone');
  if (picture.key_id !== keyId(keys))
    throw new Error(
      `picture ${picture.id} is sealed under key ${picture.key_id}, which this house does not have`,
    );
  return keys.open(PURPOSE, sealed, contextOf(picture, part));
}
