import { findReceipt, receiptFile } from '#app/coins/receipts.server.ts';
import { isStaff } from '#app/members/identity.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { attachment } from '#app/routes/attachment.ts';
import { accessibleClassrooms, notFound, requireInvestor, requireStaff } from '#app/routes/guards.server.ts';
import { servicesContext } from '#app/routes/services.server.ts';
import type { Route } from './+types/receipt';

/** For the owner and the staff of their class; to anybody else the receipt does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = await viewerOf(args.context.get(servicesContext), args.request.headers);
  const file = viewer !== null && isStaff(viewer.role) ? await fileForStaff(args) : await ownFile(args);
  if (file === null) throw notFound();
  return attachment(new Uint8Array(file), `${args.params.code}.pdf`, 'application/pdf');
}

async function ownFile({ request, context, params }: Route.LoaderArgs): Promise<Buffer | null> {
  const { classroom, investorId } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  const found = await findReceipt(database, classroom.id, params.code);
  return found?.investorId === investorId ? receiptFile(database, classroom, params.code) : null;
}

/** Searches all classes of the member of staff: the code names the receipt, not its class. */
async function fileForStaff({ request, context, params }: Route.LoaderArgs): Promise<Buffer | null> {
  const staff = await requireStaff(request, context);
  const { database } = context.get(servicesContext);
  for (const classroom of await accessibleClassrooms(database, staff)) {
    const file = await receiptFile(database, classroom, params.code);
    if (file !== null) return file;
  }
  return null;
}
