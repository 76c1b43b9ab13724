import type { ArticleKind, ResourceType } from '@binome/contract/news/articles';
import { BookOpen, FileText, GraduationCap, HandHelping, Headphones, Library, Link, type LucideIcon, Megaphone, Video } from 'lucide-react';

export const kindIcons: Record<ArticleKind, LucideIcon> = { news: Megaphone, mutual_help: HandHelping, resource: Library };

export const resourceIcons: Record<ResourceType, LucideIcon> = {
  article: FileText,
  podcast: Headphones,
  video: Video,
  link: Link,
  book: BookOpen,
  mooc: GraduationCap,
};
