import {
  answerCheck as answerEndpoint,
  chooseCheck as chooseEndpoint,
  readSitting,
} from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { answerCheck, chooseCheck } from './answer-check.ts';
import type { SafetyNeeds } from './needs.ts';
import { presentSitting } from './sitting.ts';

export function sittingRoutes(app: App, needs: SafetyNeeds): void {
  const { realMember } = needs.identity.guards;
  serve(app, readSitting, realMember, ({ caller }) => presentSitting(needs, caller.memberId));
  serve(app, chooseEndpoint, realMember, async ({ caller, body }) => {
    await chooseCheck(needs, caller.memberId, body.everyMinutes);
    return presentSitting(needs, caller.memberId);
  });
  serve(app, answerEndpoint, realMember, async ({ caller, body }) => {
    await answerCheck(needs, caller.memberId, body.answer);
    return presentSitting(needs, caller.memberId);
  });
}
