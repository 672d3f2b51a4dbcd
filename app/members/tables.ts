import type { Generated } from 'kysely';
import type { Role, StaffRole } from './role.ts';

/** The tables of people; the columns are explained in db/migrations: 0004_members.sql, 0009_enquiries.sql, 0010_class_arc.sql, 0011_staff.sql, 0014_return_codes.sql, 0022_sign_in.sql. */
export type MemberTables = {
  member: {
    id: string;
    role: Role;
    name: string;
    email: string;
    first_name: string;
    last_name: string;
    username: string | null;
    phone_number: string;
    country: string;
    must_change_password: boolean;
    created_at: Date;
    updated_at: Date;
  };
  session: {
    id: string;
    digest: Buffer;
    member_id: string;
    expires_at: Date;
    created_at: Date;
  };
  credential: {
    member_id: string;
    password_hash: string;
  };
  one_time_token: {
    digest: Buffer;
    purpose: 'new-password' | 'second-step';
    member_id: string;
    expires_at: Date;
  };
  second_factor: {
    member_id: string;
    sealed_key: string;
    set_up_at: Date | null;
    last_step: number;
    created_at: Date;
  };
  recovery_code: {
    member_id: string;
    digest: Buffer;
  };
  staff_invitation: {
    id: string;
    email: string;
    role: StaffRole;
    digest: Buffer;
    invited_at: Date;
    expires_at: Date;
  };
  investor: {
    classroom_id: number;
    id: number;
    member_id: string | null;
    joined_at: Date;
    /** An invented investor that a model drives: a name and no sign-in. */
    is_crowd: Generated<boolean>;
    crowd_name: string | null;
  };
  return_code: {
    classroom_id: number;
    investor_id: number;
    digest: Buffer;
    made_at: Date;
  };
  enquiry: {
    id: string;
    digest: Buffer;
    full_name: string;
    email: string;
    house_address: string;
    country: string;
    phone_number: string;
    whatsapp_number: string;
    message: string;
    sent_at: Date;
  };
  facilitation: {
    classroom_id: number;
    member_id: string;
  };
};
