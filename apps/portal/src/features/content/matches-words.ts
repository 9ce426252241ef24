/** Whether a piece holds every word asked for, in title or text; tags are not text. */
export function matchesWords(piece: { title: string; body: string }, words: string): boolean {
  const text = `${piece.title} ${piece.body.replace(/<[^>]*>/g, ' ')}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
