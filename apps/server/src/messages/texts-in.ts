import { type FlatTexts, isBuiltIn, type Language } from '@fairhall/contract';
import type { Brand } from '#brand';
import { type MessageTexts, messagesIn } from './locales/index.ts';

/** What messages say in a language; one that staff have added says in English what its catalogue does not know. */
export async function textsIn(brand: Pick<Brand, 'textsOf'>, language: Language): Promise<MessageTexts> {
  if (isBuiltIn(language)) return messagesIn[language];
  const added = await brand.textsOf(language);
  return added ? overlay(messagesIn.EN, added.texts.messages) : messagesIn.EN;
}

/** The same tree, with those of its texts that `said` knows by their flat keys. */
function overlay<Tree extends object>(tree: Tree, said: FlatTexts, prefix = ''): Tree {
  const entries = Object.entries(tree).map(([key, inner]) => {
    const path = prefix + key;
    return [key, typeof inner === 'string' ? (said[path] ?? inner) : overlay(inner, said, `${path}.`)];
  });
  // the entries are those of the tree, each of its own kind
  return Object.fromEntries(entries) as Tree;
}
