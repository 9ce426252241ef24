import type { Resource } from '@fairhall/contract';
import { type LucideIcon, MessageCircle, Send, ThumbsUp } from 'lucide-react';

type ResourceType = Resource['resourceType'];
export type ChannelIcons = Readonly<Partial<Record<ResourceType, LucideIcon>>>;

/** Where the house talks with its players outside of its own pages. */
export const chatIcons: ChannelIcons = { TELEGRAM: Send, LINE: MessageCircle, FACEBOOK: ThumbsUp };

const appTypes: readonly ResourceType[] = ['IOS', 'IOS_CONFIG', 'ANDROID'];

/** The apps among what a brand offers, each kind after the other. */
export function appsAmong(resources: readonly Resource[]): Resource[] {
  return appTypes.flatMap((type) => resources.filter(({ resourceType }) => resourceType === type));
}
