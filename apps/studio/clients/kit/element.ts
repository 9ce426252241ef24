type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;
type Child = Node | string;

/** An element with attributes, listeners (`onclick` ...) and children. Text stays text: nothing is parsed as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(key.slice(2), value);
    else if (typeof value === 'boolean') node.toggleAttribute(key, value);
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}

/** The element of this page with that id. Throws when the page has none: the markup is ours. */
export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the page has no #${id}`);
  return node as Type;
}
