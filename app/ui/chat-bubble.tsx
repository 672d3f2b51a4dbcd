import type { ReactNode } from 'react';

interface ChatBubbleProps {
  /** What the reader wrote stands at the other side. */
  isOwn?: boolean;
  children: ReactNode;
}

/** One message in a list of them. */
export function ChatBubble({ isOwn = false, children }: ChatBubbleProps) {
  const look = isOwn ? 'ms-auto border-leaf-pale bg-glass' : 'border-mullion bg-pane';
  return (
    <li className={`w-fit max-w-[85%] break-inside-avoid rounded-pane border px-4 py-3 text-ink ${look}`}>
      {children}
    </li>
  );
}
