/** The role of a member: a participant, or one of the two kinds of staff. */
export type Role = 'investor' | 'facilitator' | 'administrator';

/** The two kinds of staff. */
export type StaffRole = Exclude<Role, 'investor'>;

/** Tells whether a text from the database or the session names a role. */
export function isRole(text: unknown): text is Role {
  return text === 'investor' || text === 'facilitator' || text === 'administrator';
}

/** Returns what records that outlive people call a member: staff by their id, an investor only as an investor. */
export function nameInRecords(member: { readonly id: string; readonly role: Role }): string {
  return isStaff(member.role) ? member.id : 'investor';
}

/** Tells whether a role is staff: they have a real mail address and see the console; investors have neither. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'investor';
}
