/** Why somebody may not even ask a second person: they gain from it, or it is more than their role asks for. */
export const refusalsOfAsking = ['staff/own-benefit', 'staff/over-ceiling'] as const;
