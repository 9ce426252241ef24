/** A no that the page itself gives: `sentence` is for its reader, `field` the input it concerns. */
export class SaidHere extends Error {
  readonly sentence: string;
  readonly field: string | undefined;

  constructor(sentence: string, field?: string) {
    super(sentence);
    this.sentence = sentence;
    this.field = field;
  }
}
