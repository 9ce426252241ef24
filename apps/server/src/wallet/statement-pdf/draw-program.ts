import { buffer } from 'node:stream/consumers';
import { answerApart } from '#platform/answer-apart';
import { drawPdf, type StatementFacts } from './draw-pdf.ts';

answerApart(async (facts: StatementFacts) => buffer(drawPdf(facts)));
