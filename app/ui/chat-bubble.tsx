import type { ReactNode } from 'react';

interface ChatBubbleProps {
  /** The reader's own messages stand on the other side. */
  isOwn?: boolean;
  children: ReactNode;
}

export function ChatBubble({ isOwn = false, children }: ChatBubbleProps) {
  const look = isOwn ? 'ms-auto border-leaf-pale bg-glass' : 'border-mullion bg-pane';
  return (
    <li className={`w-fit max-w-[85%] break-inside-avoid rounded-pane border px-4 py-3 text-ink ${look}`}>
      {children}
    </li>
  );
}
