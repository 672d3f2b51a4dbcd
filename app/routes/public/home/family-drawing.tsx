export function FamilyDrawing({ className }: { className: string }) {
  return <svg aria-hidden="true" viewBox="0 0 480 400" className={`bg-dusk ${className}`} />;
}
