import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { readForm } from '#platform/read-form';
import { refuse } from '#platform/refusal';
import { addPicture, requirePictureWelcome } from './add-picture.ts';
import { sendCheck, withdrawCheck } from './member-deeds.ts';
import type { VerificationNeeds } from './needs.ts';
import { openCheck } from './open-check.ts';
import { presentVerification } from './present.ts';

const pictureRefusals = {
  tooLarge: 'verification/picture-too-large',
  unreadable: 'verification/picture-unreadable',
} as const;

export function memberRoutes(needs: VerificationNeeds, app: App): void {
  const { guardMember: guard } = needs;
  serve(app, contract.readVerification, guard, ({ caller }) => presentVerification(needs, caller));
  serve(app, contract.openCheck, guard, async ({ caller, body }) => {
    await openCheck(needs, caller, body);
    return presentVerification(needs, caller);
  });
  serve(app, contract.uploadDocument, guard, async ({ caller, params, request }) => {
    const place = { checkId: BigInt(params.id), kind: params.kind };
    await requirePictureWelcome(needs, caller, place);
    const { pictures } = await readForm(request, { fileField: 'picture', codes: pictureRefusals });
    const [picture, ...others] = pictures;
    if (!picture || others.length > 0) refuse('verification/picture-missing', {}, 'picture');
    await addPicture(needs, caller, { ...place, picture });
    return presentVerification(needs, caller);
  });
  serve(app, contract.sendCheck, guard, async ({ caller, params }) => {
    await sendCheck(needs, caller, { checkId: BigInt(params.id) });
    return presentVerification(needs, caller);
  });
  serve(app, contract.withdrawCheck, guard, async ({ caller, params }) => {
    await withdrawCheck(needs, caller, { checkId: BigInt(params.id) });
    return presentVerification(needs, caller);
  });
}
