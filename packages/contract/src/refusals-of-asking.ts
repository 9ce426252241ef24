/** Why somebody may not even ask a second person: they gain from it, it is more than their role asks for, or it waits. */
export const refusalsOfAsking = ['staff/own-benefit', 'staff/over-ceiling', 'staff/asked-already'] as const;

/** Why money is not given by hand: the day of whoever gives it, or of whoever would be given it, is full. */
export const refusalsOfGiving = ['staff/hand-of-today', 'staff/hand-of-member'] as const;
